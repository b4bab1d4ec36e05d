export { isGermanApart } from '#lib/messages/german.ts'
