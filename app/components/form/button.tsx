import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { PageLink, type PageLinkProps } from '#app/components/layout/page-link.tsx'
import { Icon, type IconName } from '#app/components/media/icon.tsx'
import styles from './button.module.css'

/** Primary: the one act of a view. Quiet: an act that looks like a link. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

type Dress = {
	look?: ButtonLook
	size?: 'regular' | 'compact'
	/** Fills the width of what holds it. */
	wide?: boolean
	icon?: IconName
	iconAfter?: IconName
	children: ReactNode
}

export type ButtonProps = Dress &
	Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
		/** The act is under way: the words stay, a thin line runs, further presses do nothing. */
		pending?: boolean
	}

/** A button of a form (type `submit` unless said otherwise), or of a script. */
export function Button({
	look,
	size,
	wide,
	icon,
	iconAfter,
	pending,
	children,
	onClick,
	type = 'submit',
	...rest
}: ButtonProps) {
	return (
		<button
			type={type}
			className={styles.button}
			{...dressOf({ look, size, wide })}
			// Not `disabled`: that would drop the focus of whoever pressed it.
			aria-disabled={pending || undefined}
			data-pending={pending || undefined}
			onClick={pending ? (event) => event.preventDefault() : onClick}
			{...rest}
		>
			{icon && <Icon name={icon} />}
			<span>{children}</span>
			{iconAfter && <Icon name={iconAfter} />}
		</button>
	)
}

export type LinkButtonProps = Dress & Omit<PageLinkProps, 'children'>

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function LinkButton({ look, size, wide, icon, iconAfter, children, ...rest }: LinkButtonProps) {
	return (
		<PageLink className={styles.button} {...dressOf({ look, size, wide })} {...rest}>
			{icon && <Icon name={icon} />}
			<span>{children}</span>
			{iconAfter && <Icon name={iconAfter} />}
		</PageLink>
	)
}

function dressOf({ look = 'primary', size, wide }: Omit<Dress, 'children'>) {
	return {
		'data-look': look,
		'data-size': size === 'compact' ? size : undefined,
		'data-wide': wide || undefined,
	}
}
