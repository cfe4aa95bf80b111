import { Notice } from '#app/components/layout/notice.tsx'
import { PageLink } from '#app/components/layout/page-link.tsx'
import type { Message } from '#app/pages/shared/refusals.ts'

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
