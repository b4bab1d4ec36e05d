// Whatever both generations use lies in the annex of the first.
export { createDemoShop } from './demo.ts'
export { mountV3 } from '#lib/sandbox/mount/mount-v3.ts'
