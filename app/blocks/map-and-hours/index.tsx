export { MapAndHours as MapAndHoursBlock } from './content.tsx'
