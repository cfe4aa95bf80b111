import { type RouteConfig, route } from '@remix-run/route-config'

/**
 * Every page, in the specification's order. The first segments are reserved words of the address; `:seller` is the
 * prefix of venues that need one, and every loader begins by asking whether it is there where it must be.
 */
export default [
	route(':seller?', 'routes/home.tsx'),
	route(':seller?/events', 'routes/events.tsx'),
	route(':seller?/events/:id/:action?', 'routes/event.tsx'),
	route(':seller?/cart', 'routes/cart.tsx'),
	route(':seller?/checkout', 'routes/checkout.tsx'),
	route(':seller?/checkout/complete', 'routes/complete.tsx'),
	route(':seller?/_stories/*', 'routes/stories.tsx'),
	route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
