import { blockAround, type PagePicture, picturesIn, pictureUnder } from './page-pictures.ts'
import { type Sentence, sentencesIn } from './sentences.ts'

/** What the page in the frame has. */
export interface Pictured {
	/** The path that it shows, which a redirect may have chosen. */
	path: string
	sentences: readonly Sentence[]
	pictures: readonly PagePicture[]
}

/** Where the page was pressed. */
export interface Pressed {
	/** Innermost first; empty where there is none. */
	sentences: readonly Sentence[]
	/** The block around the place, with the page of the configuration that has it; null for none. */
	block: PagePicture['block']
	/** The picture there, which may lie behind a sentence; null for none. */
	picture: PagePicture | null
}

interface Listener {
	/** The page was read, or has changed since. */
	onRead: (pictured: Pictured) => void
	onPress: (pressed: Pressed) => void
}

const outlined = 'data-studio'
const picked = 'data-studio-picked'

// A page draws itself in several steps after it has loaded.
const pauseMs = 150
// A browser replaces a page within this time after it has cancelled the requests of the page.
const cancelledMs = 1_000

/** Colours of the Studio, so that what can be changed looks alike in every venue. */
function outlines(page: Window & typeof globalThis): CSSStyleSheet {
	const colours = getComputedStyle(document.documentElement)
	const [accent, sheet] = ['--accent', '--sheet'].map((name) => colours.getPropertyValue(name))
	const sheetOfPage = new page.CSSStyleSheet()
	sheetOfPage.replaceSync(`
		* { cursor: default !important; }
		[${outlined}] { cursor: pointer !important; }
		[${outlined}]:hover:not(:has([${outlined}]:hover)) {
			outline: 2px dashed ${accent} !important; outline-offset: 2px; box-shadow: 0 0 0 5px ${sheet};
		}
		[${picked}] { outline: 3px solid ${accent} !important; outline-offset: 2px; box-shadow: 0 0 0 6px ${sheet} !important; }
	`)
	return sheetOfPage
}

/** The keys of the page's messages, from the file that the page itself has loaded. */
async function keysOf(page: Window): Promise<string[]> {
	const link = page.document.querySelector<HTMLLinkElement>('link[data-wording]')
	if (!link) return []
	// From the page, so that the request says which page it is for.
	const answer = await page.fetch(link.href)
	return answer.ok ? Object.keys(await answer.json()) : []
}

/** Whether an element lies on the page and not in a dialog that is closed. */
export const isVisible = ({ element }: Sentence): boolean =>
	element.checkVisibility({ checkVisibilityCSS: true })

/** Outlines a block by its name, "home/hero". */
export const pickBlock = (page: Document, name: string | null): void =>
	pick(page, name === null ? null : page.querySelector(`[data-block="${CSS.escape(name)}"]`))

/** Marks the element of what is changed, and brings it into view. */
export function pick(page: Document, element: Element | null): void {
	for (const one of page.querySelectorAll(`[${picked}]`)) one.removeAttribute(picked)
	if (!element) return
	element.setAttribute(picked, '')
	// Not `scrollIntoView`: it would scroll the Studio around the frame as well.
	const frame = page.defaultView
	const { top, bottom } = element.getBoundingClientRect()
	if (frame && (bottom < 0 || top > frame.innerHeight)) frame.scrollBy(0, top - frame.innerHeight / 4)
}

/**
 * Watches the page in the frame: what is pressed in it is changed and not followed. Returns what ends the watching.
 *
 * @param frame a page of the same origin, loaded
 */
export function watchPicture(frame: Window & typeof globalThis, { onRead, onPress }: Listener): () => void {
	const page = frame.document
	const stopped = new AbortController()
	let sentences: readonly Sentence[] = []
	let pictures: readonly PagePicture[] = []
	let keys: readonly string[] = []
	let timer: ReturnType<typeof setTimeout> | undefined

	const read = () => {
		// The page was replaced meanwhile.
		if (!page.defaultView) return
		sentences = sentencesIn(page, keys)
		pictures = picturesIn(page)
		for (const { element } of [...sentences, ...pictures]) element.setAttribute(outlined, '')
		onRead({ path: frame.location.pathname, sentences, pictures })
	}
	const watched = new frame.MutationObserver(() => {
		clearTimeout(timer)
		timer = setTimeout(read, pauseMs)
	})
	const at = (target: EventTarget | null): Sentence[] => {
		if (!(target instanceof frame.Element)) return []
		return sentences
			.filter(({ element }) => element.contains(target))
			.sort((one, other) => depthOf(other) - depthOf(one))
	}
	const press = (event: MouseEvent) => {
		event.preventDefault()
		event.stopImmediatePropagation()
		const { target } = event
		onPress({
			sentences: at(target),
			block: blockAround(target instanceof frame.Element ? target : null),
			// A press of the keyboard has no place.
			picture: event.detail === 0 ? null : pictureUnder(page, pictures, event),
		})
	}
	const ignore = (event: Event) => event.stopImmediatePropagation()
	const refuse = (event: Event) => {
		event.preventDefault()
		event.stopImmediatePropagation()
	}
	const options = { capture: true, signal: stopped.signal }
	frame.addEventListener('click', press, options)
	for (const name of ['auxclick', 'submit', 'dragstart']) frame.addEventListener(name, refuse, options)
	for (const name of ['pointerdown', 'mousedown', 'touchstart', 'change', 'input'])
		frame.addEventListener(name, ignore, options)

	const begin = (found: readonly string[]) => {
		// The page was replaced meanwhile.
		if (stopped.signal.aborted || !page.defaultView || frame.document !== page) return
		keys = found
		page.adoptedStyleSheets = [...page.adoptedStyleSheets, outlines(frame)]
		read()
		watched.observe(page.body, { childList: true, subtree: true, characterData: true })
	}
	keysOf(frame).then(begin, () => {
		// The request fails when another page is about to replace this one, and `begin` then does nothing. After any other
		// failure blocks and pictures can be selected, sentences can not.
		timer = setTimeout(() => begin([]), cancelledMs)
	})
	return () => {
		stopped.abort()
		clearTimeout(timer)
		watched.disconnect()
	}
}

function depthOf({ element }: Sentence): number {
	let depth = 0
	for (let one: Element | null = element; one; one = one.parentElement) depth += 1
	return depth
}
