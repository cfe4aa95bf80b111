import styles from './stories.module.css'
import { printLook, type StoryLook, storyModes, storyThemes } from './story-look.ts'

interface Choice {
	name: string
	look: StoryLook
	isCurrent: boolean
}

/** Links to the same page with another look, which work without scripts. */
export function Switcher({ here, look }: { here: string; look: StoryLook }) {
	const themes = [null, ...storyThemes].map((theme) => ({
		name: theme ?? 'own theme',
		look: { ...look, theme },
		isCurrent: look.theme === theme,
	}))
	const modes = [null, ...storyModes].map((mode) => ({
		name: mode ?? 'auto',
		look: { ...look, mode },
		isCurrent: look.mode === mode,
	}))
	const directions = (['ltr', 'rtl'] as const).map((direction) => ({
		name: direction,
		look: { ...look, direction: direction === 'ltr' ? null : direction },
		isCurrent: (look.direction ?? 'ltr') === direction,
	}))
	return (
		<>
			<Choices label="Theme" here={here} choices={themes} />
			<Choices label="Mode" here={here} choices={modes} />
			<Choices label="Direction" here={here} choices={directions} />
		</>
	)
}

function Choices({ label, here, choices }: { label: string; here: string; choices: Choice[] }) {
	return (
		<nav className={styles.choices} aria-label={label}>
			{choices.map(({ name, look, isCurrent }) => (
				<a key={name} href={here + printLook(look)} aria-current={isCurrent ? 'true' : undefined}>
					{name}
				</a>
			))}
		</nav>
	)
}
