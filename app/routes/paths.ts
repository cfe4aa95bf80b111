/** Paths of the route table that a page may lead to; `tests/pages/shell/routes.test.ts` holds the two together. */
export const paths = ['/', '/events', '/cart', '/checkout', '/checkout/complete'] as const
