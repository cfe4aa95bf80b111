import { PageLink } from '#app/components/layout/page-link.tsx'

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
