export { Embed as EmbedBlock } from './content.tsx'
