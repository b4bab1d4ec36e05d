interface Picture {
  /** In CSS pixels, which are the pixels of the file. */
  readonly width: number
  readonly height: number
}

/** The pictures of the guide: `public/guide/NAME.webp`, made by the run of the screenshots. */
export const guidePictures = {
  search: { width: 480, height: 600 },
  'bulk-edit': { width: 480, height: 600 },
  preview: { width: 480, height: 600 },
  undo: { width: 480, height: 600 },
  'one-line-edit': { width: 640, height: 420 },
  grid: { width: 720, height: 480 },
  'import-export': { width: 720, height: 480 },
  'restore-points': { width: 720, height: 480 },
  schedule: { width: 480, height: 600 },
  'side-panel': { width: 400, height: 640 },
} as const satisfies Readonly<Record<string, Picture>>

export type GuidePicture = keyof typeof guidePictures

export function isGuidePicture(name: string): name is GuidePicture {
  return Object.hasOwn(guidePictures, name)
}
