import { index, type RouteConfig, route } from '@remix-run/route-config'

/** Every page, in the specification's order. The first segments are reserved words of the address. */
export default [
	index('routes/home.tsx'),
	route('events', 'routes/events.tsx'),
	route('events/:id/:action?', 'routes/event.tsx'),
	route('cart', 'routes/cart.tsx'),
	route('checkout', 'routes/checkout.tsx'),
	route('checkout/complete', 'routes/complete.tsx'),
	route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
