import { LAZY_CHUNKS, testLostChunk } from "../fixtures/matrix/lazy-chunks";

for (const name of Object.keys(LAZY_CHUNKS)) testLostChunk(name);
