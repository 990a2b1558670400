export { BlogPage as default } from "../../BlogPage.tsx";
