import { lending } from './lending';

// Long: every right by every way, from everybody who may begin it.
lending({ every: 1 });
