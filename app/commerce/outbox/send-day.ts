import type { Ctx } from '#app/commerce/context.ts'
import { instantAt, localTime } from '#app/lib/dates.ts'

/** Venue-local: emails that are to come on a later day go out in the morning. */
const morning = '0900'

/** When an email is due that a giver has ordered for a venue-local day: at once where that is today or over. */
export function sendTime({ seller: { timezone }, now }: Pick<Ctx, 'seller' | 'now'>, sendOn: string): Date {
	return sendOn > localTime(now, timezone).date ? instantAt(sendOn, morning, timezone) : now
}
