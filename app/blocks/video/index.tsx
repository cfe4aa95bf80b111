export { Video as VideoBlock } from './content.tsx'
