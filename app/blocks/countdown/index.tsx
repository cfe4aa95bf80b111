export { Countdown as CountdownBlock } from './content.tsx'
