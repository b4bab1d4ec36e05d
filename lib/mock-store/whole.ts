/**
 * Whether everything the platform answers is here. The worker is built with `false` (lib/dev/split-builds.ts): its
 * demo shop is asked by our own client alone, and carries neither what that never asks nor the refusals of
 * what it never sends. Tests hold that whatever it asks is answered alike.
 */
export const whole: boolean = true
