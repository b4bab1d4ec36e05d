/** How many calls wait for the worker, and how often it was heard: what tells whether anybody is there. */
export const traffic = { waiting: 0, heard: 0 }
