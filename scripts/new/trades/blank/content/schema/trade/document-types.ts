/** Document types that only this trade has. */
export const tradeTypes = {};
