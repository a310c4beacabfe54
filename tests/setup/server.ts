import 'reflect-metadata';
import './console';
