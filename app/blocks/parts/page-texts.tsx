import { PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import { useLanguageOf } from '#app/components/own-text.tsx'
import type { Message } from '#app/pages/shared/refusals.ts'
import layout from '#app/styles/layout.module.css'

/** What the visitor must read before going on, announced when it appears. */
export function Messages({ messages }: { messages: Message[] }) {
	return messages.map((message) => (
		<Notice
			key={message.text}
			kind={message.tone}
			live
			actions={message.link ? <PageLink href={message.link.href}>{message.link.text}</PageLink> : undefined}
		>
			{message.text}
		</Notice>
	))
}

/** Links one under the other. */
export function LinkList({ links }: { links: { href: string; text: string }[] }) {
	return (
		<ul>
			{links.map((link) => (
				<li key={link.href}>
					<PageLink href={link.href}>{link.text}</PageLink>
				</li>
			))}
		</ul>
	)
}

/** HTML of the venue. It was sanitised where it was read: wording when loaded, descriptions when imported. */
export function Html({ html }: { html: string }) {
	const language = useLanguageOf(html)
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at its source
	return <div {...language} className={layout.prose} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Names what is described above the page, or in it without scripts. */
export const aboutParameter = 'about'

/** Path and query of a page as text, taken apart. */
export function addressOf(here: string): { path: string; query: URLSearchParams } {
	const [path = '', search = ''] = here.split('?', 2)
	return { path, query: new URLSearchParams(search) }
}

/** The page with a description open; `id` null closes it. */
export function addressWith(path: string, query: URLSearchParams, id: string | null): string {
	const next = new URLSearchParams(query)
	if (id === null) next.delete(aboutParameter)
	else next.set(aboutParameter, id)
	const printed = next.toString()
	return printed ? `${path}?${printed}` : path
}
