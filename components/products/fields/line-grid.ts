/** A line of the editor: its label beside what it names, or above it where the side panel is narrow. */
export const lineGrid =
  'grid-cols-[104px_minmax(0,1fr)] @max-[320px]:grid-cols-1 @min-[560px]:grid-cols-[160px_minmax(0,1fr)]'

/** Beside a field it is as high as the field. */
export const lineLabel = 'min-h-8 @max-[320px]:min-h-5'
