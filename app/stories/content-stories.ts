import { page } from './page-facts.ts'
import type { BlockStories } from './story.ts'

const home = page('home')
const link = (label: string, href: string) => ({ label, href })
const plan = link('stories.link', '/events')
const questions = ['stories.question', 'stories.other_question', 'stories.heading']

const week = {
	hours: [
		{
			days: 'stories.weekdays',
			times: 'stories.weekdays_times',
			weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
		},
		{ days: 'stories.weekend', times: 'stories.weekend_times', weekdays: ['sat', 'sun'] },
	],
	exceptions: [
		{ from: '2026-12-24', until: '2026-12-26', label: 'stories.holiday' },
		{ from: '2027-08-02', label: 'stories.eclipse', times: 'stories.eclipse_times' },
	],
} satisfies Pick<BlockStories['map-and-hours'][0]['props'], 'hours' | 'exceptions'>

const lines = (today: number) =>
	week.hours.map(({ days, times }, index) => ({ days, times, isToday: index === today }))

/** Blocks that may stand on any page. */
export const contentStories: Pick<
	BlockStories,
	| 'notice'
	| 'hero'
	| 'rich-text'
	| 'image'
	| 'links'
	| 'faq'
	| 'map-and-hours'
	| 'video'
	| 'countdown'
	| 'member-offer'
	| 'embed'
	| 'spacer'
> = {
	notice: [
		{
			name: 'Information',
			props: { tone: 'info', text: 'stories.text', link: null },
			view: null,
			page: home,
		},
		{
			name: 'Good news with a link',
			props: { tone: 'success', text: 'stories.text', link: plan },
			view: null,
			page: home,
		},
		{
			name: 'Warning, long',
			props: { tone: 'warning', text: 'stories.long_text', link: plan },
			view: null,
			page: home,
		},
	],
	hero: [
		{
			name: 'With everything',
			props: {
				image: 'hero.svg',
				alt: 'stories.alt',
				heading: 'stories.heading',
				text: 'stories.text',
				link: plan,
			},
			view: null,
			page: home,
		},
		{
			name: 'Long heading, drawn picture',
			props: { image: null, alt: null, heading: 'stories.long', text: null, link: null },
			view: null,
			page: home,
		},
	],
	'rich-text': [{ name: 'Every element', props: { html: 'stories.about_html' }, view: null, page: home }],
	image: [
		{
			name: 'With a caption',
			props: { src: 'hero.svg', alt: 'stories.alt', caption: 'stories.caption' },
			view: null,
			page: home,
		},
		{ name: 'Decoration', props: { src: 'hero.svg', alt: null, caption: null }, view: null, page: home },
	],
	links: [
		{
			name: 'With a heading',
			props: {
				heading: 'stories.heading',
				links: [
					plan,
					link('stories.other_link', 'https://www.observatory.example/find'),
					link('stories.third_link', 'mailto:hello@observatory.example'),
				],
			},
			view: null,
			page: home,
		},
		{ name: 'One alone', props: { heading: null, links: [plan] }, view: null, page: home },
	],
	faq: [
		{
			name: 'Questions',
			props: {
				heading: 'stories.heading',
				items: questions.map((question) => ({ question, answer: 'stories.answer' })),
			},
			view: null,
			page: home,
		},
		{
			name: 'Long words, without a heading',
			props: { heading: null, items: [{ question: 'stories.long', answer: 'stories.long_text' }] },
			view: null,
			page: home,
		},
	],
	'map-and-hours': [
		{
			name: 'A day of the week',
			props: {
				...week,
				heading: 'stories.heading',
				address: 'stories.address',
				image: 'map.svg',
				alt: 'stories.map',
				link: plan,
			},
			view: { lines: lines(0), exceptions: [] },
			page: home,
		},
		{
			name: 'Closed today, other hours later',
			props: { ...week, heading: null, address: 'stories.address', image: null, alt: null, link: null },
			view: {
				lines: lines(-1),
				exceptions: [
					{ dates: 'Dec 24 – Dec 26', label: 'stories.holiday', times: null, isToday: true },
					{ dates: 'Aug 2', label: 'stories.eclipse', times: 'stories.eclipse_times', isToday: false },
				],
			},
			page: home,
		},
	],
	video: [
		{
			name: 'Of a provider',
			props: {
				provider: 'vimeo',
				id: '76979871',
				src: null,
				poster: 'hero.svg',
				title: 'stories.film',
				caption: 'stories.caption',
				captions: [],
			},
			view: {
				kind: 'frame',
				site: 'Vimeo',
				frameHref: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
				watchHref: 'https://vimeo.com/76979871',
			},
			page: home,
		},
		{
			name: 'Of the house',
			props: {
				provider: 'file',
				id: null,
				src: 'tour.webm',
				poster: 'hero.svg',
				title: 'stories.film',
				caption: null,
				captions: [{ src: 'tour.fr.vtt', locale: 'fr-FR' }],
			},
			view: {
				kind: 'file',
				href: '/media/tour.webm',
				type: 'video/webm',
				tracks: [{ href: '/media/tour.fr.vtt', locale: 'fr-FR', label: 'Français' }],
			},
			page: home,
		},
	],
	countdown: [
		{
			name: 'Weeks ahead',
			props: { until: '2027-06-01T10:00', heading: 'stories.soon', after: 'stories.over', link: plan },
			view: {
				seconds: 2_678_400,
				moment: 'Tue, Jun 1, 2027 at 10:00 AM',
				instant: '2027-06-01T14:00:00.000Z',
			},
			page: home,
		},
		{
			name: 'Within the hour',
			props: { until: '2027-05-01T10:00', heading: 'stories.long', after: 'stories.over', link: null },
			view: { seconds: 1_800, moment: 'Sat, May 1, 2027 at 10:00 AM', instant: '2027-05-01T14:00:00.000Z' },
			page: home,
		},
		{
			name: 'Over',
			props: { until: '2027-05-01T10:00', heading: 'stories.soon', after: 'stories.over', link: plan },
			view: { seconds: 0, moment: 'Sat, May 1, 2027 at 10:00 AM', instant: '2027-05-01T14:00:00.000Z' },
			page: home,
		},
	],
	'member-offer': [
		{
			name: 'Offer',
			props: { heading: 'stories.member', text: 'stories.member_text', link: plan },
			view: null,
			page: home,
		},
		{
			name: 'Long words',
			props: { heading: 'stories.long', text: 'stories.long_text', link: plan },
			view: null,
			page: home,
		},
	],
	embed: [
		{
			name: 'Asks first',
			props: { src: 'https://maps.example/hill', title: 'stories.map', ratio: '16/9', clickToLoad: true },
			view: null,
			page: home,
		},
		{
			name: 'Asks first, upright',
			props: { src: 'https://maps.example/hill', title: 'stories.long', ratio: '3/4', clickToLoad: true },
			view: null,
			page: home,
		},
	],
	spacer: [
		{ name: 'Small', props: { size: 'space.16' }, view: null, page: home },
		{ name: 'Large', props: { size: 'space.96' }, view: null, page: home },
	],
}
