import styles from './icon.module.css'

// On a 24 grid with a 1.75 stroke, which matches the text of both shipped themes.
const paths = {
	alert: 'M12 3 2.5 20h19L12 3Zm0 6.5v5m0 2.6v.1',
	arrow: 'M5 12h14m-6-6 6 6-6 6',
	calendar: 'M4 6.5h16V20H4V6.5Zm0 4.5h16M8 3.5v5m8-5v5',
	cart: 'M3 4h2.5l2.2 11h10l2-8H6.3M9.5 19.5v.1m7-.1v.1',
	check: 'm5 12.5 4.5 4.5L19 7.5',
	chevron: 'm9 5 7 7-7 7',
	clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
	close: 'm6 6 12 12M18 6 6 18',
	external: 'M10 5H5v14h14v-5M14 4h6v6m0-6-9 9',
	info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5m0-8.8v.1',
	lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
	menu: 'M4 6.5h16M4 12h16M4 17.5h16',
	minus: 'M6 12h12',
	place: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
	play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
	plus: 'M12 6v12M6 12h12',
	print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z',
	ticket: 'M3.5 7h17v3.5a1.5 1.5 0 0 0 0 3V17h-17v-3.5a1.5 1.5 0 0 0 0-3V7ZM14 7v2m0 2v2m0 2v2',
	trash: 'M5 7h14M10 4h4m-7 3 .8 13h8.4L17 7m-7 4v5m4-5v5',
} as const

export type IconName = keyof typeof paths

export type IconProps = {
	name: IconName /** Turns the arrowheads with the direction of reading, and back. */
	backward?: boolean
}

/** An icon next to text. It never carries a meaning alone, so it is hidden from assistive technology. */
export function Icon({ name, backward }: IconProps) {
	return (
		<svg
			className={styles.icon}
			data-name={name}
			data-backward={backward || undefined}
			viewBox="0 0 24 24"
			aria-hidden="true"
			focusable="false"
		>
			<path d={paths[name]} />
		</svg>
	)
}
