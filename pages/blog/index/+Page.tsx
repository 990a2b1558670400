export { default } from "../BlogPage.tsx";
