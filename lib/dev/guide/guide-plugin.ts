import type { Plugin } from 'vite'
import { parseTopic } from './parse-topic.ts'

/** Builds the Markdown files of the guide into modules of data, so that no page parses Markdown. */
export function guidePlugin(): Plugin {
  return {
    name: 'shelfside-guide',
    transform: {
      filter: { id: /\/lib\/extension\/guide\/[a-z]{2}\/[a-z-]+\.md$/ },
      handler: (markdown) => ({
        code: `export default ${JSON.stringify(parseTopic(markdown))}`,
        map: null,
        moduleType: 'js',
      }),
    },
  }
}
