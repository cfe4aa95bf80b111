import type { ActsAnswer } from './acts.ts'
import type { BlocksAnswer } from './block-answers.ts'
import type { StudioBody, StudioCallName } from './calls.ts'
import type { CommentsAnswer } from './comments.ts'
import type { Change, ComparisonAnswer, HistoryAnswer, RevisionOfHistory } from './history-answers.ts'
import type { CheckItemTextsAnswer, ItemTextsAnswer } from './item-texts.ts'
import type { LookAnswer, TriedLook } from './look-answers.ts'
import type {
	CheckVenueAnswer,
	CreateVenueAnswer,
	VenueChoicesAnswer,
	VenueFault,
	WebsiteAnswer,
} from './new-venue.ts'
import type { PagesAnswer } from './page-answers.ts'
import type { AuthenticatorApp, PasskeyAnswers } from './passkeys.ts'
import type {
	AddPictureAnswer,
	PictureAnswer,
	PictureFault,
	PicturesAnswer,
	PictureUse,
	RemovePictureAnswer,
} from './pictures.ts'
import type { PresenceAnswer } from './presence.ts'
import type { LinksAnswer, MadeLinkAnswer } from './preview-links.ts'
import type { CheckSaleAnswer, PlanAnswer, PricesAnswer, SaleFault } from './prices-answers.ts'
import type { RuleFault, RulesAnswer, TryRulesAnswer } from './rules-answers.ts'
import type { SessionsAnswer } from './sessions.ts'
import type { SettingsAnswer } from './settings-answers.ts'
import type { StaffRole } from './staff-roles.ts'
import type { SwitchesAnswer } from './switches-answers.ts'
import type { UnmetExpectation } from './trial-answers.ts'

/** What the page of an invitation shows. */
export interface InvitationAnswer {
	email: string
	venue: string
	role: StaffRole
	/** For the authenticator app; null for an address with an account, which has its own. */
	app: AuthenticatorApp | null
}

export interface VenueOfMember {
	id: string
	name: string
	role: StaffRole
	/** Where its shop is served: a path at this host, or an address at another one. */
	shop: string
	/** Visitors do not see it yet: only a preview link and the Studio show its pages. */
	isHidden: boolean
	mayWrite: boolean
	mayDesign: boolean
	/** Whether the role may stop sales. */
	mayPause: boolean
	/** Prices and times of sale. */
	maySell: boolean
	/** Flags. */
	maySwitch: boolean
	/** Settings that the people of a venue decide. */
	maySet: boolean
}

export interface MeAnswer {
	name: string
	email: string
	venues: VenueOfMember[]
	/** Whether the member may make new venues. */
	mayCreate: boolean
	/** A saved folder of this product is published by itself, over what the Studio has published. */
	publishesSaves: boolean
}

/** A text of one language: by plural form or position, "" for a plain one. */
export type Texts = Readonly<Record<string, string>>

export interface WordInLocale {
	locale: string
	/** As it is written, by the venue or for every venue. */
	texts: Texts
	/** As a visitor reads it: with samples for placeholders, and the venue's words for terms. */
	read: Texts
	/** What it would be without the venue's own text. */
	inherited: Texts
	isOwn: boolean
	/** The language has none: another language's text is shown. */
	isMissing: boolean
	/** How the replaced text began when the venue wrote its own, where it has changed since; else null. */
	staleSince: string | null
	/** The draft has another text than the shop. */
	isChanged: boolean
}

export interface Word {
	key: string
	screen: string
	description: string
	/** In letters as they are displayed; null for no limit. */
	maxLength: number | null
	isHtml: boolean
	placeholders: { name: string; sample: string }[]
	locales: WordInLocale[]
}

export interface WordsAnswer {
	/** The revision that a save is based on: the newest draft, or what is live. */
	base: number
	isDraft: boolean
	locales: string[]
	/** How many there are of each kind. */
	counts: { all: number; own: number; missing: number; stale: number }
	found: number
	/** The first of them. */
	words: Word[]
}

export interface WordAnswer {
	/** The revision that a save is based on. */
	base: number
	word: Word
}

/** A finding of the checks that files of texts pass as well. */
export interface TextFault {
	/** "" for the whole text. */
	form: string
	severity: 'error' | 'warning'
	code: string
	sentence: string
	hint: string | null
}

export interface CheckAnswer {
	faults: TextFault[]
	/** Displayed letters by form, with samples in place of placeholders. */
	lengths: Readonly<Record<string, number>>
	/** As a visitor reads it, by form. */
	read: Texts
}

/** What each call answers with. */
export interface StudioAnswers extends PasskeyAnswers {
	invitation: InvitationAnswer
	accept: Record<string, never>
	login: Record<string, never>
	logout: Record<string, never>
	me: MeAnswer
	venueChoices: VenueChoicesAnswer
	checkVenue: CheckVenueAnswer
	readWebsite: WebsiteAnswer
	createVenue: CreateVenueAnswer
	words: WordsAnswer
	word: WordAnswer
	checkWord: CheckAnswer
	saveWord: { base: number }
	itemTexts: ItemTextsAnswer
	checkItemTexts: CheckItemTextsAnswer
	saveItemTexts: { base: number }
	pages: PagesAnswer
	blocks: BlocksAnswer
	saveBlocks: { base: number }
	prices: PricesAnswer
	checkSale: CheckSaleAnswer
	saveSale: { base: number }
	planSale: PlanAnswer
	look: LookAnswer
	checkLook: TriedLook
	saveLook: { base: number }
	pictures: PicturesAnswer
	picture: PictureAnswer
	addPicture: AddPictureAnswer
	removePicture: RemovePictureAnswer
	restorePicture: { base: number }
	rules: RulesAnswer
	tryRules: TryRulesAnswer
	saveFlag: { base: number }
	settings: SettingsAnswer
	saveSetting: { base: number }
	switches: SwitchesAnswer
	setSwitches: SwitchesAnswer
	history: HistoryAnswer
	publish: { live: number }
	/** The instant, ISO 8601. */
	schedule: { at: string }
	cancelSchedule: Record<string, never>
	goBack: { live: number }
	links: LinksAnswer
	makeLink: MadeLinkAnswer
	revokeLink: LinksAnswer
	acts: ActsAnswer
	presence: PresenceAnswer
	sessions: SessionsAnswer
	endSession: SessionsAnswer
	logoutEverywhere: Record<string, never>
	comparison: ComparisonAnswer
	olderRevisions: { revisions: RevisionOfHistory[] }
	comments: CommentsAnswer
	comment: CommentsAnswer
	resolveComment: CommentsAnswer
}

/** Why a call was refused. */
export type StudioFault =
	| {
			code:
				| 'not_found'
				| 'no_session'
				| 'forbidden'
				| 'invalid'
				| 'wrong'
				| 'ended'
				| 'code'
				| 'passkey'
				| 'late'
				| 'copied'
				| 'last_way'
				| 'broken'
				| 'contrast'
				| 'links'
				/** A time that is over, or that the clocks of the venue skip. */
				| 'time'
	  }
	| { code: 'too_many'; retryAfterSeconds: number }
	| { code: 'password'; faults: string[] }
	| { code: 'text'; faults: TextFault[] }
	| { code: 'sale' | 'blocks' | 'look' | 'settings'; faults: SaleFault[] }
	| { code: 'rules'; faults: RuleFault[] }
	/** A file that can't be added as a picture. */
	| { code: 'picture'; why: PictureFault }
	/** A picture that can't be deleted, because these places show it. */
	| { code: 'used'; uses: PictureUse[] }
	/** Answers about a new venue that can't be used. */
	| { code: 'venue'; faults: VenueFault[] }
	/** What is changed is written in a file that the venue shares with others. */
	| { code: 'inherited' }
	/** Another member was faster: what differs from what this member has seen. */
	| { code: 'overtaken'; number: number; by: string; changes: Change[] }
	/** Another member has changed the notice: what it is now, by locale. */
	| { code: 'notice_overtaken'; by: string | null; texts: Readonly<Record<string, string>> | null }
	/** The difference has more than the Studio publishes: `npm run seller -- publish` checks all of it. */
	| { code: 'by_command'; changes: Change[] }
	/** Not published: what the venue expects of its shop does not hold, or could not be tried. */
	| { code: 'expectations'; unmet: UnmetExpectation[] }
	| { code: 'untried' }

export type { StudioBody, StudioCallName }
