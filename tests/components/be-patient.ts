import { configure } from '@testing-library/react'

// Parts that are loaded late come later on a busy machine.
configure({ asyncUtilTimeout: 60_000 })
