import { type Statement, sql } from '#app/data/sql.ts'
import type { CheckoutRule } from '#app/rules/checkout-rules.ts'
import type { Ctx } from '../context.ts'

/** The venue's rules as `rules/checkout-rules.ts` reads them: a subquery that gives one JSON value. */
export const checkoutRules = (ctx: Ctx): Statement<CheckoutRule[]> => sql`
	select coalesce(jsonb_agg(jsonb_build_object(
		'id', id,
		'stage', stage,
		'name', name,
		'description', description,
		'scope', scope,
		'promoIds', promo_ids,
		'survey', asks
	) order by rank, id), '[]')
	from checkout_rule
	where seller_id = ${ctx.seller.sellerId}
	and not withdrawn
`
