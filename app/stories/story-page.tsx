import type { ReactNode } from 'react'
import { catalogue, isKind, type Kind, type Shown, StoryWording } from './catalogue.tsx'
import styles from './stories.module.css'
import { printLook, type StoryLook, storyThemes } from './story-look.ts'
import { Switcher } from './switcher.tsx'

export interface StoryProp {
	name: string
	title: string
	type: string
	/** As JSON; empty without a default. */
	standard: string
	description: string
}

export interface StoryPageProps {
	/** Path of the index. */
	home: string
	/** Parts of the path below the index; each may be empty. */
	at: { kind: string; group: string; story: string; view: string }
	look: StoryLook
	/** Properties, on the page of a block or a component. */
	props?: StoryProp[]
}

/** One page of the stories: the index, a kind, a group, one story alone, or one story in every theme. */
export function StoryPage({ home, at, look, props }: StoryPageProps) {
	const { kind, group, story, view } = at
	const groups = isKind(kind) ? catalogue[kind] : undefined
	const stories = groups?.get(group)
	const one = stories?.find(({ id }) => id === story)
	const here = [home, kind, group, story, view].filter(Boolean).join('/')
	const frame = { home, here, look }
	if (one && view === 'matrix')
		return <Matrix {...frame} title={`${group}: ${one.name}`} base={`${home}/${kind}/${group}/${story}`} />
	if (one) return <StoryWording>{one.draw()}</StoryWording>
	if (isKind(kind) && stories && story === '')
		return (
			<Frame {...frame} title={group}>
				<Stories stories={stories} base={`${home}/${kind}/${group}`} look={look} />
				{props ? <Props props={props} /> : null}
			</Frame>
		)
	if (isKind(kind) && group === '') return <Everything {...frame} kind={kind} />
	return <Index {...frame} />
}

type FrameProps = { home: string; here: string; look: StoryLook }

function Frame({ title, home, here, look, children }: FrameProps & { title: string; children: ReactNode }) {
	return (
		<>
			<header className={styles.head}>
				<p className={styles.home}>
					<a href={home + printLook(look)}>Stories</a>
				</p>
				<Switcher here={here} look={look} />
			</header>
			<main className={styles.main}>
				<h1 className={styles.title}>{title}</h1>
				<StoryWording>{children}</StoryWording>
			</main>
		</>
	)
}

function Index(frame: FrameProps) {
	const { home, look } = frame
	const kinds = Object.keys(catalogue).filter(isKind)
	return (
		<Frame {...frame} title="Stories">
			{kinds.map((kind) => (
				<section key={kind} className={styles.section}>
					<h2 className={styles.kind}>
						<a href={`${home}/${kind}${printLook(look)}`}>All {kind}</a>
					</h2>
					<ul className={styles.index}>
						{[...catalogue[kind]].map(([group, stories]) => (
							<li key={group}>
								<a href={`${home}/${kind}/${group}${printLook(look)}`}>{group}</a> ({stories.length})
							</li>
						))}
					</ul>
				</section>
			))}
			{/* The server renders emails; below a prefix the host has several venues. */}
			{home === '/_stories' ? (
				<section className={styles.section}>
					<h2 className={styles.kind}>
						<a href="/_stories/emails">All emails</a>
					</h2>
				</section>
			) : null}
		</Frame>
	)
}

function Everything({ kind, ...frame }: FrameProps & { kind: Kind }) {
	const { home, look } = frame
	return (
		<Frame {...frame} title={`All ${kind}`}>
			{[...catalogue[kind]].map(([group, stories]) => (
				<section key={group} className={styles.section}>
					<h2 className={styles.kind}>
						<a href={`${home}/${kind}/${group}${printLook(look)}`}>{group}</a>
					</h2>
					<Stories stories={stories} base={`${home}/${kind}/${group}`} look={look} />
				</section>
			))}
		</Frame>
	)
}

function Stories({ stories, base, look }: { stories: readonly Shown[]; base: string; look: StoryLook }) {
	return stories.map(({ id, name, isAlone, draw }) => (
		<section key={id} className={styles.story} aria-label={`${base.split('/').at(-1)}: ${name}`}>
			<p className={styles.name}>
				<a href={`${base}/${id}${printLook(look)}`}>{name}</a>{' '}
				<a href={`${base}/${id}/matrix${printLook(look)}`}>
					in every theme<span className="spoken">: {name}</span>
				</a>
			</p>
			{isAlone ? (
				<p>It covers the page, so it is shown by itself.</p>
			) : (
				<div className={styles.stage}>{draw()}</div>
			)}
		</section>
	))
}

function Matrix({ title, base, ...frame }: FrameProps & { title: string; base: string }) {
	return (
		<Frame {...frame} title={title}>
			<div className={styles.matrix}>
				{storyThemes.map((theme) => (
					<section key={theme} className={styles.cell}>
						<h2 className={styles.name}>{theme}</h2>
						<iframe className={styles.sheet} title={theme} src={base + printLook({ ...frame.look, theme })} />
					</section>
				))}
			</div>
		</Frame>
	)
}

function Props({ props }: { props: StoryProp[] }) {
	if (props.length === 0) return <p>It has no properties.</p>
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
		<section className={styles.scroller} tabIndex={0} aria-label="Properties">
			<table className={styles.props}>
				<thead>
					<tr>
						<th scope="col">Property</th>
						<th scope="col">Title</th>
						<th scope="col">Type</th>
						<th scope="col">Default</th>
						<th scope="col">Description</th>
					</tr>
				</thead>
				<tbody>
					{props.map(({ name, title, type, standard, description }) => (
						<tr key={name}>
							<th scope="row">
								<code>{name}</code>
							</th>
							<td>{title}</td>
							<td>{type}</td>
							<td>{standard ? <code>{standard}</code> : 'none'}</td>
							<td>{description}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}
