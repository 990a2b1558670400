/** Values of the trade's tokens in answers. It has none. */
export const tradeFigures = {};
