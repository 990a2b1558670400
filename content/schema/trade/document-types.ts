import { Product } from "./product.ts";

/** Document types that only this trade has. */
export const tradeTypes = { Product };
