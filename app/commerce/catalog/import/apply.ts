import { createHash } from 'node:crypto'
import {
	isLiveRevision,
	lockCatalog,
	type Revision,
	readRevision,
	writeRevision,
} from '#app/commerce/catalog/store.ts'
import { type Ctx, type Engine, reading } from '#app/commerce/context.ts'
import { lockCatalogExclusively, withTransaction } from '#app/commerce/transaction.ts'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { addMonths, localTime } from '#app/lib/dates.ts'
import { horizonMonths } from '#app/rules/recurrence.ts'
import { type Change, canonical } from './compare.ts'
import { type CatalogPlan, planOf } from './plan.ts'
import type { Span } from './row-types.ts'
import { catalogRows } from './rows.ts'
import { readExisting } from './store-existing.ts'
import { writePlan } from './store-write.ts'

// Part of the hash: increase it when the same file must produce other rows than before.
const rowsVersion = 2

/** Describes the changes that applying a catalogue would make. */
export async function planCatalog(ctx: Ctx, catalog: CatalogFile): Promise<Change[]> {
	return (await plan(ctx, catalog, { from: todayOf(ctx), until: horizonOf(ctx) })).changes
}

/** A catalogue with the number of the published revision that it is part of; null for files that are not published. */
export interface PublishedCatalog {
	catalog: CatalogFile
	number: number | null
}

/** Applies a catalogue from files as they are: an operator asks for it. */
export const applyCatalog = (engine: Engine, seller: SellerTerms, catalog: CatalogFile): Promise<Change[]> =>
	applyPublished(engine, seller, { catalog, number: null })

/**
 * Applies a catalogue to the tables in one transaction and returns the changes. Applying it again changes nothing and
 * costs one select. No capacity falls below the number of taken places. Rows that are no longer in the file are
 * withdrawn from sale and not deleted, because tickets may have been sold. A revision that is no longer live changes
 * nothing: the process that read it is late, and another one has applied what followed.
 *
 * @param months how far ahead repeating events need their sessions now; `extendHorizon` adds the others
 */
export async function applyPublished(
	engine: Engine,
	seller: SellerTerms,
	{ catalog, number }: PublishedCatalog,
	months = horizonMonths,
): Promise<Change[]> {
	const hash = hashOf(catalog, seller)
	const before = await reading(engine, seller)
	if (isApplied(await readRevision(before), { hash, horizon: horizonOf(before, months) })) return []
	const importing = async (ctx: Ctx): Promise<Change[]> => {
		await lockCatalog(ctx)
		const revision = await readRevision(ctx)
		if (isApplied(revision, { hash, horizon: horizonOf(ctx, months) })) return []
		// Under the lock: of two processes the one with the live revision writes last.
		if (number !== null && !(await isLiveRevision(ctx, number))) return []
		// An unchanged catalogue lacks only the days since it was last applied.
		const from = revision?.hash === hash ? revision.horizon : todayOf(ctx)
		// A changed one is compared with all that the one before has, or its later sessions would be withdrawn.
		const horizon = horizonOf(ctx, revision && revision.hash !== hash ? horizonMonths : months)
		const planned = await plan(ctx, catalog, { from, until: horizon })
		// Sales continue while the import is planned: the statements that write respect tickets that were sold meanwhile.
		await lockCatalogExclusively(ctx)
		await writePlan(ctx, planned)
		await writeRevision(ctx, { hash, horizon })
		return planned.changes
	}
	return withTransaction(engine, seller, importing, { catalogLock: 'import' })
}

/**
 * Adds the sessions of the days that have come within the horizon since the catalogue was applied. A catalogue that has
 * changed meanwhile is not applied: that is a decision of the venue's staff, not of a nightly job.
 */
export async function extendHorizon(
	engine: Engine,
	seller: SellerTerms,
	published: PublishedCatalog,
): Promise<Change[]> {
	const revision = await readRevision(await reading(engine, seller))
	const isSame = revision?.hash === hashOf(published.catalog, seller)
	return isSame ? applyPublished(engine, seller, published) : []
}

async function plan(ctx: Ctx, catalog: CatalogFile, days: Omit<Span, 'now'>): Promise<CatalogPlan> {
	const rows = catalogRows(catalog, ctx.seller, { ...days, now: ctx.now })
	return planOf(rows, await readExisting(ctx, days.from, rows.blocked))
}

const todayOf = ({ now, seller }: Ctx): string => localTime(now, seller.timezone).date
const horizonOf = (ctx: Ctx, months = horizonMonths): string => addMonths(todayOf(ctx), months)

function isApplied(revision: Revision | null, wanted: Revision): boolean {
	return revision !== null && revision.hash === wanted.hash && revision.horizon >= wanted.horizon
}

function hashOf(catalog: CatalogFile, seller: SellerTerms): string {
	const { $schema: _editor, ...content } = catalog
	return createHash('sha256')
		.update(`${rowsVersion} ${seller.currency} ${seller.timezone} ${canonical(content)}`)
		.digest('base64url')
}
