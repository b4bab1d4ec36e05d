export { mountV1 } from '#lib/sandbox/mount/mount-v1.ts'
export { mountV3 } from '#lib/sandbox/mount/mount-v3.ts'
export { createDemoShop } from '#lib/worker/demo/create-demo-shop.ts'
