import { Dialog } from '#app/components/layout/dialog.tsx'
import { Button, LinkButton, PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { Icon } from '#app/components/media/icon.tsx'
import layout from '#app/styles/layout.module.css'
import type { ComponentStories } from './story.ts'

const long = 'Donaudampfschifffahrtsgesellschaftskapitän and everything that he has ever wanted to say'
const icons = [
	'alert',
	'calendar',
	'cart',
	'check',
	'clock',
	'info',
	'place',
	'play',
	'print',
	'ticket',
] as const

/** Buttons, links, icons and dialogs. */
export const actionStories: ComponentStories = {
	dialog: [
		{
			name: 'Question',
			isAlone: true,
			draw: () => (
				<Dialog
					open
					title="Remove “Night at the observatory”?"
					closeHref="?"
					actions={<Button look="danger">Remove</Button>}
				>
					<p>The workshop goes as well: it can’t be had alone.</p>
				</Dialog>
			),
		},
		{
			name: 'Brief',
			isAlone: true,
			draw: () => (
				<Dialog open isBrief title="Your time is up" actions={<Button>Start over</Button>}>
					<p>{long}</p>
				</Dialog>
			),
		},
	],
	icon: [
		{
			name: 'All that stand alone',
			draw: () => (
				<div className={layout.row}>
					{icons.map((name) => (
						<Icon key={name} name={name} />
					))}
				</div>
			),
		},
	],
	'links-and-buttons': [
		{
			name: 'Four looks',
			draw: () => (
				<div className={layout.row}>
					<Button type="button">Choose tickets</Button>
					<Button type="button" look="secondary">
						Browse events
					</Button>
					<Button type="button" look="quiet" icon="plus">
						Add another
					</Button>
					<Button type="button" look="danger" icon="trash">
						Remove
					</Button>
				</div>
			),
		},
		{
			name: 'Under way and switched off',
			draw: () => (
				<div className={layout.row}>
					<Button type="button" pending>
						Paying
					</Button>
					<Button type="button" disabled>
						Sold out
					</Button>
				</div>
			),
		},
		{
			name: 'Wide, compact, long words, a link',
			draw: () => (
				<div className={layout.stack}>
					<Button type="button" wide iconAfter="arrow">
						{long}
					</Button>
					<div className={layout.row}>
						<Button type="button" size="compact" look="secondary">
							Change
						</Button>
						<LinkButton href="/events">See the events</LinkButton>
					</div>
				</div>
			),
		},
		{
			name: 'Links inside, outside, switched off',
			draw: () => (
				<p>
					<PageLink href="/events">Events</PageLink> ·{' '}
					<PageLink href="https://www.observatory.example/">The house</PageLink> ·{' '}
					<PageLink href={null}>Sold out</PageLink>
				</p>
			),
		},
	],
}
