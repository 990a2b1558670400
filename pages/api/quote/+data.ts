export { data } from "../../quote/index/+data.ts";
