export { createV1DemoServer } from '#lib/mock-store/demo-server/demo-server-v1.ts'
export { createV3DemoServer } from '#lib/mock-store/demo-server/demo-server-v3.ts'
export { createDemoStore } from '#lib/extension/worker/demo/create-demo-store.ts'
