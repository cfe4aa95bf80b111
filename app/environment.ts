import { z } from 'zod'
import { type PoolLimits, shippedLimits } from '#app/data/pool-limits.ts'

/**
 * Every environment variable of the product, parsed once at start. A wrong value is an error with the variable, its
 * value and the allowed values.
 */
const booleanWords = {
	true: ['1', 'on', 'yes', 'true', 't', 'y'],
	false: ['0', 'off', 'no', 'false', 'f', 'n'],
}

const Toggle = z.string().transform((text, check) => {
	const word = text.trim().toLowerCase()
	if (booleanWords.true.includes(word)) return true
	if (booleanWords.false.includes(word)) return false
	check.addIssue({ code: 'custom', message: 'one of 1, on, yes, true, 0, off, no, false' })
	return z.NEVER
})

const Port = z.string().transform((text, check) => {
	const port = Number(text)
	if (/^\d+$/.test(text) && port >= 0 && port <= 65_535) return port
	check.addIssue({ code: 'custom', message: 'a port number from 0 to 65535 (0 takes any free port)' })
	return z.NEVER
})

const urlOf = (protocols: string[], example: string) =>
	z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
		message: `an address such as ${example}`,
	})

// Nothing limits the number of guesses: 32 random characters withstand that.
const Key = z
	.string()
	.regex(
		/^[\x21-\x7e]{32,200}$/,
		'32 to 200 visible characters without blanks, such as those of: openssl rand -hex 32',
	)

function isOrigin(text: string): boolean {
	const url = URL.canParse(text) ? new URL(text) : null
	return url !== null && url.username === '' && `${url.origin}/` === url.href
}

const Address = z
	.string()
	.regex(/^[0-9a-fA-F.:]+(\/\d{1,3})?$/, 'IP addresses or ranges separated by commas, such as 10.0.0.0/8,::1')

/** A whole number of an environment variable. */
const wholeNumber = (least: number, most: number) =>
	z.string().transform((text, check) => {
		const number = Number(text)
		if (/^\d+$/.test(text) && number >= least && number <= most) return number
		check.addIssue({ code: 'custom', message: `a whole number from ${least} to ${most}` })
		return z.NEVER
	})

// 100,000 renewals of one morning are through in 67 minutes, and visitors do not notice them.
const shippedChargesPerSecond = 25
const mostChargesPerSecond = 1_000

const variables = z.object({
	FOYER_ENV: z
		.enum(['development', 'demo', 'production'], { message: 'one of development, demo, production' })
		.default('demo'),
	PORT: Port.default(3000),
	HOST: z
		.string()
		.regex(/^[\w.:-]+$/, 'an address of this machine such as 127.0.0.1 or 0.0.0.0')
		.default('127.0.0.1'),
	DATA_DIR: z.string().min(1, 'a folder').default('.data'),
	SELLER_CONFIGS: z.string().min(1, 'a folder of venues').default('seller-configs'),
	DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/foyer').optional(),
	DATABASE_DIRECT_URL: urlOf(
		['postgres:', 'postgresql:'],
		'postgres://user:password@host:5432/foyer',
	).optional(),
	DATABASE_POOL_SIZE: wholeNumber(2, 200).optional(),
	DATABASE_LOCK_SECONDS: wholeNumber(1, 60).optional(),
	DATABASE_CONNECT_SECONDS: wholeNumber(1, 60).optional(),
	DATABASE_STATEMENT_SECONDS: wholeNumber(1, 600).optional(),
	COMMERCE_URL: urlOf(['http:', 'https:'], 'http://engine.internal:3000')
		.refine(isOrigin, { message: 'a scheme, a host and a port alone, such as http://engine.internal:3000' })
		.optional(),
	COMMERCE_KEY: Key.optional(),
	SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587').optional(),
	PUBLIC_URL_SCHEME: z.enum(['http', 'https'], { message: 'http or https' }).optional(),
	TRUSTED_PROXIES: z
		.string()
		.transform((text) =>
			text
				.split(',')
				.map((part) => part.trim())
				.filter(Boolean),
		)
		.pipe(z.array(Address))
		.default([]),
	LOG_LEVEL: z
		.enum(['debug', 'info', 'warn', 'error', 'silent'], {
			message: 'one of debug, info, warn, error, silent',
		})
		.default('warn'),
	CHARGES_PER_SECOND: z
		.string()
		.regex(/^[1-9]\d{0,3}$/, `a whole number from 1 to ${mostChargesPerSecond}`)
		.transform(Number)
		.refine((count) => count <= mostChargesPerSecond, {
			message: `a whole number from 1 to ${mostChargesPerSecond}`,
		})
		.optional(),
	CLOCK_OFFSET_SECONDS: z
		.string()
		.regex(/^-?\d{1,9}$/, 'whole seconds to shift the clock by, for tests')
		.transform(Number)
		.default(0),
	OPEN_OUTBOX: Toggle.optional(),
	TRIAL: Toggle.default(false),
})

export interface Environment {
	mode: 'development' | 'demo' | 'production'
	port: number
	host: string
	dataDir: string
	sellerConfigs: string
	databaseUrl: string | null
	/** The same database without a pooler between, for what needs one session; null without a given database. */
	databaseDirectUrl: string | null
	/** How many connections a process opens, and how long it waits for what. */
	databaseLimits: PoolLimits
	/** The engine process of this storefront process; null where the engine runs in this process. */
	commerceUrl: string | null
	/** The key that a storefront process sends to its engine process; null where there is one process. */
	commerceKey: string | null
	smtpUrl: string | null
	/** Scheme of links outside the product, for example in emails. */
	publicScheme: 'http' | 'https'
	trustedProxies: string[]
	logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
	/** Renewals that begin in a second, and as many later parts of orders. */
	chargesPerSecond: number
	clockOffsetMs: number
	/** Whether /_outbox shows emails that were written to a folder. */
	openOutbox: boolean
	/** Whether every venue pays by the test gateway and uses no service of others, so that a trial can buy. */
	isTrial: boolean
}

/** The start cannot continue; the message is for the person at the terminal. */
export class StartProblem extends Error {
	override name = 'StartProblem'
}

/** Parses the environment; throws one StartProblem that lists every wrong variable. */
export function parseEnvironment(source: Record<string, string | undefined>, dev: boolean): Environment {
	const given = Object.fromEntries(
		Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
	)
	const parsed = variables.safeParse(dev ? { ...given, FOYER_ENV: 'development' } : given)
	if (!parsed.success) {
		const lines = parsed.error.issues.map((issue) => {
			const name = String(issue.path[0])
			const found = /_(?:URL|KEY)$/.test(name) ? 'something else' : JSON.stringify(given[name])
			return `${name} is ${found}; allowed: ${issue.message}.`
		})
		throw new StartProblem([...new Set(lines)].join('\n'))
	}
	const { data } = parsed
	const mode = data.FOYER_ENV
	refuseHalfStorefront(data)
	if (data.DATABASE_DIRECT_URL && !data.DATABASE_URL)
		throw new StartProblem(
			'DATABASE_DIRECT_URL is a second address of the database in DATABASE_URL, which is missing. Add it, or remove the variable.',
		)
	refuseUnsafeProduction(mode, data)
	refuseTrialOfSales(mode, data)
	return {
		mode,
		port: data.PORT,
		host: data.HOST,
		dataDir: data.DATA_DIR,
		sellerConfigs: data.SELLER_CONFIGS,
		databaseUrl: data.DATABASE_URL ?? null,
		databaseDirectUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL ?? null,
		databaseLimits: {
			connections: data.DATABASE_POOL_SIZE ?? shippedLimits.connections,
			lockSeconds: data.DATABASE_LOCK_SECONDS ?? shippedLimits.lockSeconds,
			connectSeconds: data.DATABASE_CONNECT_SECONDS ?? shippedLimits.connectSeconds,
			statementSeconds: data.DATABASE_STATEMENT_SECONDS ?? shippedLimits.statementSeconds,
		},
		commerceUrl: data.COMMERCE_URL ?? null,
		commerceKey: data.COMMERCE_KEY ?? null,
		smtpUrl: data.SMTP_URL ?? null,
		publicScheme: data.PUBLIC_URL_SCHEME ?? (mode === 'production' ? 'https' : 'http'),
		trustedProxies: data.TRUSTED_PROXIES,
		logLevel: data.LOG_LEVEL,
		chargesPerSecond: data.CHARGES_PER_SECOND ?? shippedChargesPerSecond,
		clockOffsetMs: data.CLOCK_OFFSET_SECONDS * 1000,
		openOutbox: mode !== 'production' && data.OPEN_OUTBOX !== false,
		isTrial: data.TRIAL,
	}
}

const engineVariables = [
	'DATABASE_URL',
	'DATABASE_DIRECT_URL',
	'DATABASE_POOL_SIZE',
	'DATABASE_LOCK_SECONDS',
	'DATABASE_CONNECT_SECONDS',
	'DATABASE_STATEMENT_SECONDS',
	'SMTP_URL',
	'CHARGES_PER_SECOND',
] as const

/** Refuses settings of the engine in a storefront process, which uses none of them. */
function refuseHalfStorefront(data: z.output<typeof variables>): void {
	if (!data.COMMERCE_URL) return
	const problems = engineVariables
		.filter((name) => data[name])
		.map(
			(name) =>
				`${name} belongs to the engine process; a storefront (COMMERCE_URL) has none. Remove one of them.`,
		)
	if (!data.COMMERCE_KEY)
		problems.push(
			'COMMERCE_KEY is missing; a storefront shows it to the engine process, which has the same one.',
		)
	if (problems.length > 0) throw new StartProblem(problems.join('\n'))
}

function refuseUnsafeProduction(mode: Environment['mode'], data: z.output<typeof variables>): void {
	if (mode !== 'production') return
	const problems: string[] = []
	if (data.PUBLIC_URL_SCHEME === 'http')
		problems.push('PUBLIC_URL_SCHEME is "http"; production serves visitors over https only.')
	if (data.OPEN_OUTBOX) problems.push('OPEN_OUTBOX is on; production never shows emails. Remove it.')
	if (data.CLOCK_OFFSET_SECONDS !== 0)
		problems.push('CLOCK_OFFSET_SECONDS is set; production runs on the real time. Remove it.')
	if (!data.SMTP_URL && !data.COMMERCE_URL)
		problems.push('SMTP_URL is missing; production must be able to send confirmations.')
	if (problems.length > 0) throw new StartProblem(problems.join('\n'))
}

/** A trial gives tickets away: it sells nothing that others see. */
function refuseTrialOfSales(mode: Environment['mode'], data: z.output<typeof variables>): void {
	if (!data.TRIAL) return
	const problems = (['DATABASE_URL', 'COMMERCE_URL', 'SMTP_URL'] as const)
		.filter((name) => data[name])
		.map(
			(name) =>
				`TRIAL is on and ${name} is set; a trial has its own database and sends no mail. Remove TRIAL.`,
		)
	if (mode !== 'demo')
		problems.push(
			`TRIAL is on and FOYER_ENV is ${mode}; a trial takes test cards at every venue. Remove TRIAL.`,
		)
	if (problems.length > 0) throw new StartProblem(problems.join('\n'))
}
