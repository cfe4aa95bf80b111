import type { Answer } from '#app/contract/calls.ts'
import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { hoursText, longDate, ownDateTime, pageTerms, ticketTime } from '#app/pages/shared/page-words.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell } from '#app/pages/shell/page.ts'
import { type AccountShell, accountView } from './account-page.ts'
import type { ListItem, ListView } from './list-view.ts'

export interface UpcomingPage extends AccountShell<'myUpcoming'> {
	/** Null for a visitor without a login. */
	list: ListView | null
}

/** The sessions to come, the next one first. */
export async function upcomingPage(storefront: Storefront, url: URL): Promise<UpcomingPage> {
	const { gateway, visitor, href, t } = storefront
	const [answer, cart] = await Promise.all([
		visitor.account
			? gateway.ask('listMySessions', { query: { embed: 'ticket,event_template,venue' } })
			: null,
		loadCart(storefront),
	])
	const route = 'myUpcoming'
	const page = pageShell(storefront, { route, title: t('account.upcoming'), url, cart })
	return {
		...page,
		account: accountView(storefront, url, { route, cart }),
		list: answer && {
			items: answer.order_session._data.map((session) => sessionItem(storefront, answer, session)),
			empty: {
				text: t('account.upcoming.empty'),
				link: { href: page.shared.eventsHref, text: t('cart.browse') },
			},
		},
	}

	function sessionItem(
		{ t }: Storefront,
		{ ticket, event_template, venue }: Answer<'listMySessions'>,
		session: Answer<'listMySessions'>['order_session']['_data'][number],
	): ListItem {
		const { words } = pageTerms(storefront)
		const event = event_template?._data.find(({ id }) => id === session.event_template_id)
		const place = venue?._data.find(({ id }) => id === event?.venue_id)
		const count = ticket._data.filter((one) => one.event_session_id === session.id).length
		const time = ticketTime(session, session.start_datetime)
		return {
			id: session.id,
			href: href(`/my/upcoming/session/${encodeURIComponent(session.id)}`),
			title: event?.name ?? '',
			lines: [
				ownDateTime(event) ?? `${longDate(time.date, words)}, ${hoursText(time, words, t)}`,
				...(place ? [place.name] : []),
				t('account.upcoming.tickets', { count }),
			],
			figure: '',
		}
	}
}
