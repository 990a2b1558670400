export { PostsPage as default } from "../../BlogPage.tsx";
