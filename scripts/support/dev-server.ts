import { main } from '../../server/main';

void main();
