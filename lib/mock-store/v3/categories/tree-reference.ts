/** The one tree a shop has. */
export const treeReference = { appNamespace: '@wix/stores', treeKey: null }
