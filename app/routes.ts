import { type RouteConfig, route } from '@remix-run/route-config'
// Relative: the router's compiler reads this file before the package's own aliases hold.
import { developerRows, forwardRows, pageRows } from './rules/route-table.ts'

const rows = [...developerRows, ...forwardRows, ...pageRows.map(({ path, page }) => ({ path, file: page }))]

/**
 * The route table as the router takes it. `:seller` is the prefix of venues that need one; every loader first checks
 * that it is there exactly where it must be.
 */
export default rows.map(({ path, file }) =>
	route(path === '*' ? path : `:seller?${path === '/' ? '' : path}`, `routes/${file}.tsx`),
) satisfies RouteConfig
