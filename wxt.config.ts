import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'wxt'

// Permissions are a promise to the merchant; tests/house/manifest.test.ts holds the reviewed list.
export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/module-react'],
  manifestVersion: 3,
  manifest: ({ browser }) => ({
    name: 'Shelfside for Wix Stores',
    short_name: 'Shelfside',
    description:
      'Find, edit and safely change any product of your Wix shop, beside its own admin pages.',
    permissions: [
      'storage',
      'alarms',
      'contextMenus',
      'unlimitedStorage',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    host_permissions: ['https://www.wixapis.com/*'],
  }),
  vite: () => ({ plugins: [tailwindcss()] }),
})
