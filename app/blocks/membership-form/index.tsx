import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { LaterChoice } from '#app/blocks/parts/later-choice.tsx'
import { Html } from '#app/blocks/parts/page-texts.tsx'
import { Price } from '#app/components/cart/price.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { ChoiceList } from '#app/components/form/choice-list.tsx'
import { errorOf } from '#app/components/form/field.tsx'
import { useMayMoveFocus } from '#app/components/hooks/browser-state.ts'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { MobileFooter, Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import { cartButtonName } from '#app/pages/cart/cart-count.ts'
import { giftCodeField } from '#app/pages/membership/membership-form.ts'
import type { MembershipView } from '#app/pages/membership/membership-page.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import { GiftCodeForm } from './gift-code-form.tsx'
import { Roles } from './people.tsx'
import { Recipient } from './recipient.tsx'
import styles from './styles.module.css'

/**
 * Levels to choose from, each with the fields of its people, and whom they are for; before a gift is redeemed, the field of
 * its code. Links lead on where nothing is on sale.
 */
export function MembershipFormBlock({ page }: BlockInput<'membership-form'>) {
	const isPending = useNavigation().formMethod === 'POST'
	return <MembershipForm page={page} isPending={isPending} />
}

interface FormProps {
	page: BlockInput<'membership-form'>['page']
	/** The form is being sent. */
	isPending: boolean
}

export function MembershipForm({ page, isPending }: FormProps) {
	const { t } = useWording()
	const { membership, intro, links, errors, codeForm, loginOrGuest } = page
	const form = useRef<HTMLFormElement>(null)
	const mayMoveFocus = useMayMoveFocus()
	useEffect(() => {
		if (mayMoveFocus() && errors.length > 0)
			form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	}, [errors, mayMoveFocus])
	return (
		<div className={layout.stack}>
			{loginOrGuest ? <LaterChoice choice={loginOrGuest} /> : null}
			{intro ? <p className={styles.intro}>{intro}</p> : null}
			{codeForm ? <GiftCodeForm form={codeForm} errors={errors} /> : null}
			{links.length > 0 ? (
				<div className={layout.row}>
					{links.map(({ href, text }) => (
						<LinkButton key={href} href={href} look="secondary">
							{text}
						</LinkButton>
					))}
				</div>
			) : null}
			{membership ? (
				<Form method="post" className={layout.stack} ref={form} noValidate onChange={askAgain}>
					<input type="hidden" name="attempt" value={membership.attempt} />
					{membership.giftCode ? (
						<input type="hidden" name={giftCodeField} value={membership.giftCode} />
					) : null}
					{membership.previous ? (
						<Panel look="well">
							<p>{membership.previous}</p>
						</Panel>
					) : null}
					<Panel title={t('membership.levels')}>
						<ChoiceList
							name="level"
							label={t('membership.levels')}
							error={errorOf(errors, 'level')}
							chosen={membership.chosen}
							choices={membership.levels.map((level) => ({
								value: level.id,
								title: level.title,
								summary: level.summary,
								note: level.price ? <Price {...level.price} /> : undefined,
								extra: <Roles level={level} limits={membership.limits} errors={errors} />,
							}))}
						/>
						{membership.fixedNote ? <p>{membership.fixedNote}</p> : null}
					</Panel>
					{membership.recipient ? <Recipient recipient={membership.recipient} errors={errors} /> : null}
					{membership.autoRenew ? (
						<Panel title={membership.autoRenew.question}>
							{membership.autoRenew.note ? <p>{membership.autoRenew.note}</p> : null}
							<ChoiceList
								name="auto_renew"
								label={membership.autoRenew.question}
								chosen={membership.autoRenew.isYes ? 'yes' : 'no'}
								choices={[
									{ value: 'yes', title: t('membership.autorenew.yes') },
									{ value: 'no', title: t('membership.autorenew.no') },
								]}
							/>
						</Panel>
					) : null}
					{membership.extend ? (
						<Checkbox
							name="extend"
							label={membership.extend.label}
							error={errorOf(errors, 'extend')}
							defaultChecked={membership.extend.isChosen}
							required
						/>
					) : null}
					{membership.footnote ? <Html html={membership.footnote} /> : null}
					<div className={styles.act}>
						<LinkButton href={membership.backHref} look="quiet" flush>
							{t('membership.back')}
						</LinkButton>
						<span className={styles.wide}>
							<Button pending={isPending}>{membership.submit}</Button>
						</span>
					</div>
					<Footer page={page} membership={membership} isPending={isPending} />
				</Form>
			) : null}
		</div>
	)
}

/** Another level is another agreement: the answer about its renewal is "no" again (spec 1 §4). */
function askAgain({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
	if (!(target instanceof HTMLInputElement) || target.name !== 'level') return
	const no = currentTarget.querySelector<HTMLInputElement>('[name="auto_renew"][value="no"]')
	if (no) no.checked = true
}

/** On a phone: the cart, the way past what is offered beside it, and the act of the page. */
function Footer({
	page: { shared, cart },
	membership,
	isPending,
}: FormProps & { membership: MembershipView }) {
	const { t } = useWording()
	const label = cartButtonName(cart, t)
	return (
		<MobileFooter cart={{ href: shared.cartHref, label, badge: cart?.badge }}>
			{shared.skipHref ? (
				<LinkButton href={shared.skipHref} look="secondary" size="compact">
					{t('events.upsell.skip')}
				</LinkButton>
			) : null}
			<Button pending={isPending}>{membership.submit}</Button>
		</MobileFooter>
	)
}
