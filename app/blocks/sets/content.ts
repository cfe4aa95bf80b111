import type { Blocks } from '../block.ts'
import { CartTimer } from '../cart-timer/index.tsx'
import { ConsentBanner } from '../consent-banner/index.tsx'
import { Countdown } from '../countdown/index.tsx'
import { Embed } from '../embed/index.tsx'
import { Faq } from '../faq/index.tsx'
import { Footer } from '../footer/index.tsx'
import { Header } from '../header/index.tsx'
import { HeroBlock } from '../hero/index.tsx'
import { ImageBlock } from '../image/index.tsx'
import { Links } from '../links/index.tsx'
import { MapAndHours } from '../map-and-hours/index.tsx'
import { MemberOffer } from '../member-offer/index.tsx'
import { NoticeBlock } from '../notice/index.tsx'
import { RichText } from '../rich-text/index.tsx'
import { Spacer } from '../spacer/index.tsx'
import { Video } from '../video/index.tsx'

/** The frame, and what a seller may put on any page. */
export const contentBlocks = {
	header: Header,
	footer: Footer,
	'cart-timer': CartTimer,
	'consent-banner': ConsentBanner,
	notice: NoticeBlock,
	hero: HeroBlock,
	'rich-text': RichText,
	image: ImageBlock,
	links: Links,
	faq: Faq,
	'map-and-hours': MapAndHours,
	video: Video,
	countdown: Countdown,
	'member-offer': MemberOffer,
	embed: Embed,
	spacer: Spacer,
} satisfies Blocks
