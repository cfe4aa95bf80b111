import { endSession, sessionsOf } from '#app/commerce/staff/session-store.ts'
import type { SessionsAnswer } from '#app/contract/studio/sessions.ts'
import type { Sql } from '#app/data/sql.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { refuse } from '../fault.ts'

interface Person {
	staffId: string
	/** The token of the session that asks. */
	session: string
}

export interface StudioSessions {
	of(person: Person): Promise<SessionsAnswer>
	/** errors - not_found for a session that is not open, or of another person */
	end(person: Person, id: number): Promise<SessionsAnswer>
}

export function createStudioSessions(db: Sql): StudioSessions {
	async function of({ staffId, session }: Person): Promise<SessionsAnswer> {
		const rows = await sessionsOf(db, staffId, hashSecret(session))
		return {
			sessions: rows.map(({ since, usedAt, ...row }) => ({
				...row,
				since: since.toISOString(),
				usedAt: usedAt.toISOString(),
			})),
		}
	}
	return {
		of,
		end: async (person, id) =>
			(await endSession(db, person.staffId, id)) ? of(person) : refuse({ code: 'not_found' }),
	}
}
