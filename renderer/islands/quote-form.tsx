export { hydrate } from "../trade/islands/quote-form.tsx";
