export { isSameValue } from '#lib/domain/same-value.ts'
