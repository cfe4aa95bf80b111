import type { PageView } from '#app/pages/shell/page-view.ts'

/** Whether the cart, or what is being chosen, is summed up beside the page. */
export const hasCartWidget = ({ plan }: Pick<PageView, 'plan'>): boolean =>
	[...plan.main, ...plan.aside].some(({ type }) => type === 'cart-widget')
