import { Html } from '#app/blocks/parts/page-texts.tsx'
import { Price } from '#app/components/cart/price.tsx'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { Stepper } from '#app/components/form/stepper.tsx'
import { SurveyField } from '#app/components/form/survey-field.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { LevelFields, PersonFields, RoleFields } from '#app/pages/membership/membership-form.ts'
import type { MembershipView } from '#app/pages/membership/membership-page.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import styles from './styles.module.css'

interface CommonProps {
	limits: MembershipView['limits']
	errors: FieldError[]
}

/** The people of a level, by their roles, and its survey. */
export function Roles({ level, ...common }: CommonProps & { level: LevelFields }) {
	return (
		<div className={styles.roles}>
			{level.descriptionHtml ? <Html html={level.descriptionHtml} /> : null}
			{level.roles.map((role) => (
				<Role key={role.typeId} role={role} {...common} />
			))}
			<Questions level={level} errors={common.errors} />
		</div>
	)
}

/** The survey of the level. */
function Questions({ level: { questions }, errors }: { level: LevelFields; errors: FieldError[] }) {
	const { t } = useWording()
	if (questions.length === 0) return null
	return (
		<section className={styles.role} aria-label={t('membership.info')}>
			<h3 className={styles.title}>{t('membership.info')}</h3>
			{questions.map(({ field, asks, required, value }) => (
				<SurveyField
					key={field}
					name={field}
					question={asks}
					required={required}
					value={value}
					error={errorOf(errors, field)}
				/>
			))}
		</section>
	)
}

function Role({ role, ...common }: CommonProps & { role: RoleFields }) {
	const { title, summary, price, people, count } = role
	if (people.length === 0 && !count) return null
	return (
		<section className={styles.role} aria-label={title}>
			<header className={styles.head}>
				<div>
					<h3 className={styles.title}>{title}</h3>
					{summary ? <p className={styles.summary}>{summary}</p> : null}
				</div>
				{price ? <Price {...price} /> : null}
				{count ? (
					<Stepper
						name={count.name}
						label={title}
						defaultValue={count.value}
						minimum={Math.max(1, count.min)}
						floor={count.min}
						cap={count.max}
					/>
				) : null}
			</header>
			{people.map((person) => (
				<Person key={person.name} person={person} isAlone={people.length === 1} {...common} />
			))}
		</section>
	)
}

interface PersonProps {
	person: PersonFields
	/** The heading of the role names this one person. */
	isAlone: boolean
}

function Person({ person, isAlone, limits, errors }: PersonProps & CommonProps) {
	const { t } = useWording()
	const { name, legend, isRequired, isFixed } = person
	if (isFixed) return <FixedPerson person={person} isAlone={isAlone} />
	const field = (part: 'first_name' | 'last_name' | 'email') => ({
		name: `${name}.${part}`,
		error: errorOf(errors, `${name}.${part}`),
		required: part !== 'email' && isRequired,
		autoComplete: 'off',
	})
	return (
		<fieldset className={styles.person}>
			<legend className={isAlone ? 'spoken' : styles.legend}>{legend}</legend>
			<div className={styles.fields}>
				<Field
					{...field('first_name')}
					label={t('identity.first_name')}
					maxLength={limits.names}
					defaultValue={person.firstName}
				/>
				<Field
					{...field('last_name')}
					label={t('identity.last_name')}
					maxLength={limits.names}
					defaultValue={person.lastName}
				/>
				<Field
					{...field('email')}
					label={t('identity.email')}
					type="email"
					maxLength={limits.email}
					defaultValue={person.email}
				/>
			</div>
		</fieldset>
	)
}

/** A person whose details the venue keeps. */
function FixedPerson({ person: { legend, firstName, lastName, email }, isAlone }: PersonProps) {
	return (
		<div className={styles.person}>
			<p className={isAlone ? 'spoken' : styles.legend}>{legend}</p>
			<p>
				<bdi>{`${firstName} ${lastName}`}</bdi>
			</p>
			{email ? (
				<p className={styles.summary}>
					<bdi>{email}</bdi>
				</p>
			) : null}
		</div>
	)
}
