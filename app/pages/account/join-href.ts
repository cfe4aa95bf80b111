import type { Storefront } from '#app/pages/shared/storefront.ts'
import { linkablePaths } from '#app/rules/route-table.ts'

/**
 * Where visitors become members, for the login; null where there is no such page.
 *
 * @param paths the route table: a link to a page that is not in it is left out (settled 7)
 * @source spec 2 §2 "The login modal has a become-a-member link"
 */
export const joinHref = ({ href }: Pick<Storefront, 'href'>, paths = linkablePaths): string | null =>
	paths.includes('/membership') ? href('/membership') : null
