/** A Markdown file of the guide; the build turns it into data (`lib/dev/guide`). */
declare module '*.md' {
  const topic: import('./topic.ts').Topic
  export default topic
}
