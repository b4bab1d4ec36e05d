export async function runTour(): Promise<void> {}
